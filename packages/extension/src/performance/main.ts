import { addPerformance } from '@gasoline/capture/performance';
import { accompany } from '../accompany.ts';

/** In the extension's own world of the top frame, when the page has loaded. */
accompany('performance', addPerformance);
