import type { DescribedAnswer } from './described-answers.ts';
import type { MayShow } from './schema-of.ts';
import { typeOf } from './type-of.ts';

/** TypeScript types of what was seen. */
export function toTypeScript(answers: DescribedAnswer[], mayShow: MayShow): string {
  const types = answers.flatMap(({ typeName, label, codes, shape }) =>
    shape
      ? [
          `/** ${inComment(`${label} → ${codes.join(', ')}`)} */\nexport type ${typeName} = ${typeOf(shape, mayShow)};\n`,
        ]
      : [],
  );
  return types.length === 0 ? 'export {};\n' : types.join('\n');
}

/** An address must not end the comment that it stands in. */
function inComment(text: string): string {
  return text.replace(/\*\//g, '*\\/').replace(/[\r\n\u2028\u2029]+/g, ' ');
}
