import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { api } from './api.ts';

interface Report {
  id: string;
  title: string;
  lines: number;
}

/** Names here change from day to day and from run to run. */
export function Reports() {
  const [unread, setUnread] = useState(0);
  const [report, setReport] = useState<Report>();
  const today = new Date().toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'medium' });
  useEffect(() => {
    void api<{ unread: number }>('GET', '/inbox').then((inbox) => setUnread(inbox.unread));
  }, []);
  const open = async (kind: string) => setReport(await api<Report>('GET', `/reports/${kind}`));
  return (
    <>
      <h1>Reports</h1>
      <Button onClick={() => void open('daily')}>Report of {today}</Button>
      <Button onClick={() => void open('inbox')}>Inbox ({unread})</Button>
      {report && (
        <section>
          <h2>{report.title}</h2>
          <p>{report.lines} lines</p>
        </section>
      )}
    </>
  );
}
