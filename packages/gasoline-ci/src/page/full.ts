import { addInsight } from '@gasoline/capture/insight';
import { startInPage } from './start-in-page.ts';

/** Everything that the extension captures, from the first line on. */
const capture = startInPage();
if (capture) addInsight(capture.parts);
