import { addInsight, partsBehindDoor } from '@gasoline/capture/insight';

/** In the page's own world, when the page has loaded. Without the first script there is nothing to add to. */
const parts = partsBehindDoor();
if (parts) addInsight(parts);
