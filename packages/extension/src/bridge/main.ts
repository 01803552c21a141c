import { addInsight } from '@gasoline/capture/insight';
import { addPerformance } from '@gasoline/capture/performance';
import { ownWorld } from '../doorstep.ts';
import { accompany } from './accompany.ts';
import { answerQuestion } from './answer-question.ts';
import { startBridge } from './start-bridge.ts';

/** In the extension's own world of every frame, when the page has loaded, is being left, or takes its time. */
const doorstep = ownWorld.gasolineDoorstep;
if (doorstep) {
  const companions = startBridge(doorstep);
  // What a frame costs is part of what its page costs, and what a load cost cannot be told of one that nobody watched.
  if (window === window.top && doorstep.start.isLoading)
    companions.whenLoaded(() => accompany(companions, 'performance', addPerformance));
  companions.whenLoaded(() => accompany(companions, 'insight', addInsight));
  companions.whenLoaded(() => companions.answerWith(answerQuestion));
}
