import { useState } from 'react';
import { Greeting } from './greeting.tsx';

export function GreetingArea() {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button onClick={() => setOpen(true)}>Greet the customer</button>
      {open && <Greeting name="Kim" />}
    </div>
  );
}
