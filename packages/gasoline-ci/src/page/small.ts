import { captureBriefActions } from './brief-actions.ts';
import { startInPage } from './start-in-page.ts';

/** What fits in 35 kB: everything but what needs to know the page, its frameworks and its accessibility tree. */
const capture = startInPage();
if (capture) captureBriefActions(capture.parts);
