import { createEngine } from '@secretlint/node';
import type { EvaluationCase, Place } from './evaluation-case.ts';
import type { Finding } from './score.ts';

interface Message {
  readonly ruleId: string;
  readonly range: readonly [number, number];
}

/** Some of its rules look at the name of the file. */
const fileNames: Record<Place, string> = {
  url: 'url.txt',
  request_body: 'request.txt',
  response_body: 'response.txt',
  console: 'console.log',
  script: 'bundle.js',
  websocket: 'frame.txt',
  header: 'headers.txt',
};

/** The yardstick: a scanner that many use, with its recommended rules, in this process. */
export async function secretlintDetector(): Promise<(of: EvaluationCase) => Promise<Finding[]>> {
  const engine = await createEngine({
    color: false,
    formatter: 'json',
    maskSecrets: true,
    configFileJSON: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend' }] },
  });
  return async ({ text, place }) => {
    const { output } = await engine.executeOnContent({ content: text, filePath: fileNames[place] });
    const results: { messages: Message[] }[] = JSON.parse(output);
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, range }) => ({ kind: ruleId, start: range[0], end: range[1] })),
    );
  };
}
