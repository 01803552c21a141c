import { isSynthetic } from '../../timeline/is-user-action.ts';
import { type Pass, without } from './pass.ts';

/** What the browser made of a click on a label, of a key or of a drag, it makes again. */
export const dropSynthetic: Pass = (actions) => without(actions, isSynthetic);
