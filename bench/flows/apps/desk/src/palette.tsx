import { Dialog, DialogTitle, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

/** Control+K, a word, Enter. */
export function Palette() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const navigate = useNavigate();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !event.ctrlKey) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Dialog open={open} onClose={() => setOpen(false)}>
      <DialogTitle>Go to a page</DialogTitle>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(false);
          void navigate(`/${text}`);
        }}
      >
        <TextField autoFocus label="Page" value={text} onChange={(event) => setText(event.target.value)} />
      </form>
    </Dialog>
  );
}
