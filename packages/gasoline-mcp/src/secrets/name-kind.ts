import { isSecretName, isSensitiveHeader } from '@gasoline/protocol';
import { isCredentialHeader, isHeaderMapName } from './header-names.ts';
import { mayNameOpaqueSecret } from './is-opaque-secret.ts';
import { isSecretField } from './is-secret-field.ts';
import { type Name, wordBefore } from './name-in-text.ts';

/** What a name in a text says about the value behind it. */
export type NameKind = 'secret' | 'secret-if-opaque' | 'credential-header' | 'header-map' | 'ordinary';

/** As `csrf_token` does in one word: `csrf token: …`, `Unexpected token: …`. */
const harmlessWord =
  /^(?:csrf|xsrf|anti-?forgery|public|publishable|site|page|next|sync|unexpected|illegal)$/i;
/** Of a token in a program's sense, these tell where it stands. */
const propertyOfToken =
  /\.(?:lastIndex|index|length|start|end|pos|line|column|loc|range|kind|next|prev|count|size)$/;
const sourceFile = /\.(?:[cm]?[jt]sx?|vue|svelte|css|html?|php|py|rb|go|java|rs|map|wasm)$/i;

/** Tells the kinds of the names in one text, in which the same few come again and again. */
export function createNameKinds(text: string): (name: Name, isColon: boolean) => NameKind {
  const known = new Map<string, NameKind | 'second-word'>();

  return (name, isColon) => {
    let kind = known.get(name.text);
    if (kind === undefined) {
      kind = kindOf(name.text);
      known.set(name.text, kind);
    }
    if (kind === 'second-word') {
      return isSecretName(`${wordBefore(text, name.start)} ${name.text}`) ? 'secret' : 'ordinary';
    }
    if (kind === 'ordinary' || name.quote !== undefined) return kind;
    // Headers without quotes stand in a program, and are seldom the ones that were sent.
    if (kind === 'header-map' || propertyOfToken.test(name.text)) return 'ordinary';
    if (isColon && namesAPlace(text, name)) return 'ordinary';
    const isHarmless = /token|key/i.test(name.text) && harmlessWord.test(wordBefore(text, name.start));
    return isHarmless ? 'ordinary' : kind;
  };
}

function kindOf(name: string): NameKind | 'second-word' {
  if (isCredentialHeader(name)) return 'credential-header';
  if (isSecretField(name)) return 'secret';
  if (/^x-/i.test(name) && isSensitiveHeader(name)) return 'secret';
  if (mayNameOpaqueSecret(name)) return 'secret-if-opaque';
  // They say something only together with the word before them: `API key: …`.
  if (/^(?:key|id|code|string)$/i.test(name)) return 'second-word';
  return isHeaderMapName(name) ? 'header-map' : 'ordinary';
}

/** `/oauth/token: 401`, `http://token-service:8080`, `.token:hover`, `use-token.ts:12:5` */
function namesAPlace(text: string, { text: name, start }: Name): boolean {
  return /[/@]/.test(text.charAt(start - 1)) || /^[.-]/.test(name) || sourceFile.test(name);
}
