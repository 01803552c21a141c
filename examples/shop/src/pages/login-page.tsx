import { type FormEvent, useState } from 'react';
import { callApi } from '../call-api.ts';
import { navigate } from '../router.tsx';

export function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [message, setMessage] = useState('');

  const logIn = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await callApi('POST', '/api/login', { email, password });
      navigate('/orders');
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <section className="narrow">
      <h1>Log in</h1>
      <form id="login" onSubmit={(event) => void logIn(event)}>
        <label htmlFor="email">E-mail</label>
        <input
          id="email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <label htmlFor="password">Password</label>
        <input
          id="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="actions">
          <button type="submit">Log in</button>
        </div>
      </form>
      <p role="status">{message}</p>
    </section>
  );
}
