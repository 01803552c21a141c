import { addPerformance, partsBehindDoor } from '@gasoline/capture/performance';

/** In the page's own world, right before the second script, which closes the door behind both. */
const parts = partsBehindDoor(false);
if (parts) addPerformance(parts);
