import { Button } from '@mui/material';
import { useState } from 'react';

export function Files() {
  const [kept, setKept] = useState<string[]>([]);
  const upload = async (event: React.ChangeEvent<HTMLInputElement>) => {
    const body = new FormData();
    for (const file of event.target.files ?? []) body.append('file', file);
    const answer = await fetch('/api/files', { method: 'POST', body });
    setKept(((await answer.json()) as { names: string[] }).names);
  };
  return (
    <>
      <h1>Files</h1>
      <Button component="label">
        Add a file
        <input type="file" hidden onChange={(event) => void upload(event)} />
      </Button>
      {kept.length > 0 && <h2>File kept</h2>}
      <ul>
        {kept.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}
