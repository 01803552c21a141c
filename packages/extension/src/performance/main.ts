import { addPerformance, partsBehindDoor } from '@gasoline/capture/performance';

/** In the page's own world, when the page has loaded. Without the first script there is nothing to add to. */
const parts = partsBehindDoor();
if (parts) addPerformance(parts);
