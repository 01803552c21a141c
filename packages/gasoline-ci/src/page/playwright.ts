import { addErrorContext } from '@gasoline/capture';
import { addPerformance } from '@gasoline/capture/performance';
import { captureBriefActions } from './brief-actions.ts';
import { offerWaiting } from './offer-waiting.ts';
import { startInPage } from './start-in-page.ts';
import { whenCalm } from './when-calm.ts';

/**
 * What a Playwright test needs. Its own steps tell by which locator everything was found, and Playwright itself shows
 * what a page looked like in the end; to find that out again in the page would cost every test more than all the rest.
 */
const capture = startInPage();
if (capture) {
  const { parts } = capture;
  addErrorContext(parts);
  offerWaiting(parts);
  captureBriefActions(parts);
  // What a frame costs is part of what its page costs.
  if (window === window.top) whenCalm(parts, () => addPerformance(parts));
}
