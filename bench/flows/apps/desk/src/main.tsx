import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router';
import { Login } from './login.tsx';
import { Orders } from './orders.tsx';
import { NewOrder } from './new-order.tsx';
import { Reports } from './reports.tsx';
import { Files } from './files.tsx';
import { Live } from './live.tsx';
import { Settings } from './settings.tsx';
import { Help } from './help.tsx';
import { Palette } from './palette.tsx';

const pages: [path: string, name: string, element: React.ReactNode][] = [
  ['/orders', 'Orders', <Orders key="orders" />],
  ['/new', 'New order', <NewOrder key="new" />],
  ['/reports', 'Reports', <Reports key="reports" />],
  ['/files', 'Files', <Files key="files" />],
  ['/live', 'Live', <Live key="live" />],
  ['/settings', 'Settings', <Settings key="settings" />],
  ['/help', 'Help', <Help key="help" />],
];

function App() {
  return (
    <BrowserRouter>
      <nav>
        {pages.map(([path, name]) => (
          <Link key={path} to={path} style={{ marginRight: 12 }}>
            {name}
          </Link>
        ))}
        <a href="/feedback">Feedback</a>
      </nav>
      <Palette />
      <main>
        <Routes>
          <Route path="/" element={<Navigate to="/login" replace />} />
          <Route path="/login" element={<Login />} />
          {pages.map(([path, , element]) => (
            <Route key={path} path={path} element={element} />
          ))}
        </Routes>
      </main>
    </BrowserRouter>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<App />);
