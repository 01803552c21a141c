/** Tells what is pointed at in a timeline, and lets the arrow keys go from one thing to the next. */
export function watchTimelines(): void {
  document.addEventListener('pointerover', ({ target }) => tell(momentAt(target)));
  document.addEventListener('focusin', ({ target }) => tell(momentAt(target)));
  document.addEventListener('keydown', (event) => {
    const moment = momentAt(event.target);
    if (!moment) return;
    const next = neighbour(moment, event.key);
    if (!next) return;
    event.preventDefault();
    moment.setAttribute('tabindex', '-1');
    next.setAttribute('tabindex', '0');
    next.focus();
  });
}

function momentAt(target: EventTarget | null): SVGElement | undefined {
  return (target instanceof Element && target.closest<SVGElement>('.moment')) || undefined;
}

function neighbour(moment: SVGElement, key: string): SVGElement | undefined {
  const all = [...(moment.closest('.picture')?.querySelectorAll<SVGElement>('.moment') ?? [])];
  const at = all.indexOf(moment);
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return all[at + 1];
    case 'ArrowLeft':
    case 'ArrowUp':
      return all[at - 1];
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}

function tell(moment: SVGElement | undefined): void {
  const line = moment?.closest('.timeline')?.querySelector('.pointed');
  if (moment && line) line.textContent = moment.querySelector('title')?.textContent ?? '';
}
