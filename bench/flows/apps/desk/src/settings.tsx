import { useState } from 'react';
import { api } from './api.ts';

/** Two sections with fields and buttons of the same names. */
export function Settings() {
  const [saved, setSaved] = useState('');
  return (
    <>
      <h1>Settings</h1>
      {['Home address', 'Office address'].map((title) => (
        <Section key={title} title={title} onSaved={setSaved} />
      ))}
      {saved && <h2>{saved} saved</h2>}
    </>
  );
}

function Section({ title, onSaved }: { title: string; onSaved(title: string): void }) {
  const [street, setStreet] = useState('');
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const answer = await api<{ title: string; street: string }>('PUT', '/address', { title, street });
    onSaved(answer.title);
  };
  return (
    <form aria-label={title} onSubmit={save}>
      <h2>{title}</h2>
      <label>
        Street <input value={street} onChange={(event) => setStreet(event.target.value)} />
      </label>
      <button type="submit">Save</button>
    </form>
  );
}
