import type { Cell } from './cell.ts';
import { consoleCells } from './console.ts';
import { eventSourceCells } from './event-source.ts';
import { fetchCells } from './fetch.ts';
import { hostilePageCells } from './hostile-page.ts';
import { responseCells } from './response.ts';
import { ownerships, shapes } from './shapes.ts';
import { webSocketCells } from './websocket.ts';
import { xhrCells } from './xhr.ts';

export const allCells: Cell[] = [
  ...shapes,
  ...ownerships,
  ...fetchCells,
  ...responseCells,
  ...xhrCells,
  ...webSocketCells,
  ...eventSourceCells,
  ...consoleCells,
  ...hostilePageCells,
];
