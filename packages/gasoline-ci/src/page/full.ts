import { addErrorContext } from '@gasoline/capture';
import { addInsight } from '@gasoline/capture/insight';
import { addPerformance } from '@gasoline/capture/performance';
import { offerWaiting } from './offer-waiting.ts';
import { startInPage } from './start-in-page.ts';
import { whenCalm } from './when-calm.ts';
import { whenUsed } from './when-used.ts';

/** How long after its load a page that nobody touches shows what it is going to show. */
const shownMs = 200;

/** Everything that the extension captures. What is not about the first lines of the page waits until it is needed. */
const capture = startInPage();
if (capture) {
  const { parts } = capture;
  addErrorContext(parts);
  offerWaiting(parts);
  whenUsed(parts, shownMs, () => addInsight(parts));
  // What a frame costs is part of what its page costs.
  if (window === window.top) whenCalm(parts, () => addPerformance(parts));
}
