import { useEffect, useRef, useState } from 'react';
import { api } from './api.ts';

/** A rating inside a shadow root, as design systems ship their parts. */
class RatingStars extends HTMLElement {
  connectedCallback(): void {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = `<p id="said">Not rated</p><label>Comment <input></label>
      <button type="button">Good</button><button type="button">Bad</button>`;
    for (const button of root.querySelectorAll('button'))
      button.addEventListener('click', () => {
        const comment = root.querySelector('input')?.value ?? '';
        this.dispatchEvent(new CustomEvent('rated', { detail: { mark: button.textContent, comment } }));
      });
  }
}
customElements.define('rating-stars', RatingStars);

export function Help() {
  const rating = useRef<HTMLDivElement>(null);
  const [thanks, setThanks] = useState('');
  useEffect(() => {
    const element = document.createElement('rating-stars');
    rating.current?.append(element);
    element.addEventListener('rated', (event) => {
      const { detail } = event as CustomEvent<{ mark: string; comment: string }>;
      void api<{ mark: string }>('POST', '/ratings', detail).then(({ mark }) => setThanks(mark));
    });
    return () => element.remove();
  }, []);
  return (
    <>
      <h1>Help</h1>
      <div ref={rating} />
      {thanks && <h2>Rated: {thanks}</h2>}
      <iframe title="Contact" src="/contact" width="500" height="220" />
    </>
  );
}
