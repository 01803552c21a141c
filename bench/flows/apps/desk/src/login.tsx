import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from './api.ts';

export function Login() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failed, setFailed] = useState('');
  const navigate = useNavigate();
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    try {
      await api('POST', '/login', { email, password });
      await navigate('/orders');
    } catch {
      setFailed('Wrong email or password');
    }
  };
  return (
    <form onSubmit={submit}>
      <h1>Sign in</h1>
      <TextField label="Email" type="email" value={email} onChange={(e) => setEmail(e.target.value)} />
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={(e) => setPassword(e.target.value)}
      />
      <Button type="submit">Sign in</Button>
      {failed && <Alert severity="error">{failed}</Alert>}
    </form>
  );
}
