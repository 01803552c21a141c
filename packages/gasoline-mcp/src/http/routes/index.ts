import type { Route } from '../route.ts';
import { controlRoutes } from './control.ts';
import { eventRoutes } from './events.ts';
import { healthRoute } from './health.ts';
import { ingestRoutes } from './ingest.ts';
import { queryRoutes } from './queries.ts';
import { testBoundaryRoute, testListRoute } from './test-boundary.ts';

export const routes: Route[] = [
  healthRoute,
  ...ingestRoutes,
  ...controlRoutes,
  testBoundaryRoute,
  testListRoute,
  ...eventRoutes,
  ...queryRoutes,
];
