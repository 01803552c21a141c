import { detectPii, detectSecrets } from '../../packages/gasoline-mcp/src/security/detect.ts';
import { type EvaluationCase, type Part, writeCases } from './evaluation-case.ts';
import { piiFamilies } from './pii/index.ts';
import { type Finding, judge, type Verdict } from './score.ts';
import { secretFamilies } from './secrets/index.ts';
import { secretlintDetector } from './secretlint.ts';

type Detector = (of: EvaluationCase) => readonly Finding[] | Promise<readonly Finding[]>;

async function judgeAll(
  cases: readonly EvaluationCase[],
  detect: Detector,
  kindMatters: boolean,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const one of cases) verdicts.push(judge(one, await detect(one), kindMatters));
  return verdicts;
}

const context = ({ place, contentType, url }: EvaluationCase) => ({
  place,
  ...(contentType === undefined ? {} : { contentType }),
  ...(url === undefined ? {} : { url }),
});
const ourSecrets: Detector = (of) => detectSecrets(of.text, context(of));
const ourPii: Detector = (of) => detectPii(of.text, context(of));

export const evaluateSecrets = (part: Part, round = 0): Promise<Verdict[]> =>
  judgeAll(writeCases(secretFamilies, part, round), ourSecrets, false);

export const evaluatePii = (part: Part, round = 0): Promise<Verdict[]> =>
  judgeAll(writeCases(piiFamilies, part, round), ourPii, true);

export const evaluateSecretlint = async (part: Part): Promise<Verdict[]> =>
  judgeAll(writeCases(secretFamilies, part), await secretlintDetector(), false);
