import { addInsight } from '@gasoline/capture/insight';
import { accompany } from '../accompany.ts';
import { companionsHere } from '../companions.ts';
import { answerQuestion } from './answer-question.ts';

/** In the extension's own world of every frame, when the page has loaded. */
accompany('insight', addInsight);
companionsHere()?.answerWith(answerQuestion);
