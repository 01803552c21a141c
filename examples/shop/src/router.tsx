import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';

const changed = 'shop:path';

export function navigate(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new Event(changed));
}

export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(changed, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(changed, listener);
  };
}

interface LinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

export function Link({ to, className, children }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
