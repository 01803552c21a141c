import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { api } from './api.ts';

/** Asks every half second, and talks over a socket. */
export function Live() {
  const [ticks, setTicks] = useState(0);
  const [lines, setLines] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [paused, setPaused] = useState(false);
  const socket = useRef<WebSocket>(null);
  useEffect(() => {
    const timer = setInterval(
      () => void api<{ ticks: number }>('GET', '/ticks').then((a) => setTicks(a.ticks)),
      500,
    );
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const opened = new WebSocket(`ws://${location.host}/chat`);
    opened.onmessage = (event) => setLines((before) => [...before, String(event.data)]);
    socket.current = opened;
    return () => opened.close();
  }, []);
  const pause = async () =>
    setPaused((await api<{ paused: boolean }>('POST', '/pause', { paused: !paused })).paused);
  return (
    <>
      <h1>Live</h1>
      <p>{ticks} ticks</p>
      <Button onClick={() => void pause()}>{paused ? 'Go on' : 'Pause'}</Button>
      {paused && <h2>Paused</h2>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          socket.current?.send(text);
          setText('');
        }}
      >
        <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} />
      </form>
      <ul aria-label="Messages">
        {lines.map((line, i) => (
          <li key={`${i} ${line}`}>{line}</li>
        ))}
      </ul>
    </>
  );
}
