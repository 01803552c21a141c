import { useEffect } from 'react';

export function Greeting({ name }: { name: string }) {
  useEffect(() => {
    console.error('Greeting:', new Error(`No translation for ${name}`)); // planted: effect at new, minified at Error
  }, [name]);
  return <p>Hello {name}</p>;
}
