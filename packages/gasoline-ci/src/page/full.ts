import { addErrorContext } from '@gasoline/capture';
import { addInsight } from '@gasoline/capture/insight';
import { addPerformance } from '@gasoline/capture/performance';
import { offerWaiting } from './offer-waiting.ts';
import { startInPage } from './start-in-page.ts';

/** Everything that the extension captures, from the first line on. */
const capture = startInPage();
if (capture) {
  addErrorContext(capture.parts);
  offerWaiting(capture.parts);
  addInsight(capture.parts);
  // What a frame costs is part of what its page costs.
  if (window === window.top) addPerformance(capture.parts);
}
