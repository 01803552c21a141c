import { spoken } from './normal-text.ts';
import { attribute, tagOf } from './page-tree.ts';

export type Way = 'reference' | 'label' | 'caption';

interface Surroundings {
  labels(): Element[];
  /** Whether it names others by `aria-labelledby`, and whether it is being read because others name it. */
  isReferring: boolean;
  isReferred: boolean;
  read(target: Element, how: Way): string;
}

/** Inputs whose placeholder names them when nothing else does. */
const withPlaceholder = /^(?:text|password|number|search|tel|email|url)$/;

/** The name that HTML itself gives to an element. undefined: HTML has nothing to say, its content may. */
export function nativeName(element: Element, around: Surroundings): string | undefined {
  const tag = tagOf(element);
  const get = (name: string): string => attribute(element, name) ?? '';
  const labels = (): string | undefined => {
    const found = around.labels();
    if (found.length === 0) return undefined;
    return found
      .map((label) => around.read(label, 'label'))
      .filter(Boolean)
      .join(' ');
  };
  const captioned = (caption: string): string | undefined => {
    for (let child = element.firstElementChild; child; child = child.nextElementSibling)
      if (tagOf(child) === caption) return around.read(child, 'caption');
    return undefined;
  };

  if (tag === 'input') {
    const { type, value } = element as HTMLInputElement;
    if (type === 'button' || type === 'submit' || type === 'reset')
      return spoken(value) || { button: get('title'), submit: 'Submit', reset: 'Reset' }[type];
    const label = /^(?:file|image)$/.test(type) && !around.isReferred ? labels() : undefined;
    if (type === 'file') return label ?? 'Choose File';
    if (type === 'image') return label ?? (spoken(get('alt')) || spoken(get('title')) || 'Submit');
  }
  if (tag === 'img' || tag === 'area') return spoken(get('alt')) || get('title');
  if (tag === 'table') return captioned('caption') ?? (get('summary') || undefined);
  if (tag === 'svg' || (element as Partial<SVGElement>).ownerSVGElement) {
    for (let child = element.firstElementChild; child; child = child.nextElementSibling)
      if (tagOf(child) === 'title') return around.read(child, 'reference');
    return (tag === 'a' && spoken(get('xlink:title'))) || undefined;
  }
  if (around.isReferring) return undefined;
  switch (tag) {
    case 'button':
      return labels();
    case 'output':
      return labels() ?? get('title');
    case 'fieldset':
      return captioned('legend') ?? get('title');
    case 'figure':
      return captioned('figcaption') ?? get('title');
    case 'input':
    case 'textarea':
    case 'select':
    case 'meter':
    case 'progress': {
      const isText =
        tag === 'textarea' || (tag === 'input' && withPlaceholder.test((element as HTMLInputElement).type));
      return labels() ?? (get('title') || (isText ? get('placeholder') : ''));
    }
    default:
      return undefined;
  }
}
