import {
  Autocomplete,
  Button,
  Checkbox,
  FormControlLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { api } from './api.ts';

export function NewOrder() {
  const [customers, setCustomers] = useState<string[]>([]);
  const [asked, setAsked] = useState('');
  const [customer, setCustomer] = useState<string | null>(null);
  const [size, setSize] = useState('small');
  const [gift, setGift] = useState(false);
  const [ways, setWays] = useState('post');
  const [made, setMade] = useState<{ id: number; customer: string }>();
  useEffect(() => {
    if (asked === '') return;
    void api<string[]>('GET', `/customers?q=${encodeURIComponent(asked)}`).then(setCustomers);
  }, [asked]);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setMade(await api('POST', '/orders', { customer, size, gift, ways }));
  };
  return (
    <form onSubmit={submit}>
      <h1>New order</h1>
      <Autocomplete
        options={customers}
        value={customer}
        onChange={(_, value) => setCustomer(value)}
        onInputChange={(_, value) => setAsked(value)}
        filterOptions={(options) => options}
        renderInput={(params) => <TextField {...params} label="Customer" />}
      />
      <label>
        Size{' '}
        <select value={size} onChange={(event) => setSize(event.target.value)}>
          <option value="small">Small</option>
          <option value="medium">Medium</option>
          <option value="large">Large</option>
        </select>
      </label>
      <FormControlLabel
        control={<Checkbox checked={gift} onChange={(_, checked) => setGift(checked)} />}
        label="Wrap as a gift"
      />
      <RadioGroup value={ways} onChange={(_, value) => setWays(value)}>
        <FormControlLabel value="post" control={<Radio />} label="By post" />
        <FormControlLabel value="courier" control={<Radio />} label="By courier" />
      </RadioGroup>
      <Button type="submit">Place order</Button>
      {made && <h2>Order {made.id} placed</h2>}
    </form>
  );
}
