import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { api } from './api.ts';

interface Order {
  id: number;
  customer: string;
  state: string;
  placed: string;
}

export function Orders() {
  const [orders, setOrders] = useState<Order[]>([]);
  const [state, setState] = useState('all');
  const [doomed, setDoomed] = useState<Order>();
  useEffect(() => {
    void api<Order[]>('GET', `/orders?state=${state}`).then(setOrders);
  }, [state]);
  const ship = async ({ id }: Order) => {
    const changed = await api<Order>('PATCH', `/orders/${id}`, { state: 'shipped' });
    setOrders(orders.map((order) => (order.id === id ? changed : order)));
  };
  const remove = async () => {
    await api('DELETE', `/orders/${doomed?.id ?? 0}`);
    setOrders(orders.filter(({ id }) => id !== doomed?.id));
    setDoomed(undefined);
  };
  return (
    <>
      <h1>Orders</h1>
      <p>{orders.length} orders</p>
      <TextField select label="State" value={state} onChange={(event) => setState(event.target.value)}>
        {['all', 'open', 'shipped'].map((value) => (
          <MenuItem key={value} value={value}>
            {value}
          </MenuItem>
        ))}
      </TextField>
      <Table>
        <TableHead>
          <TableRow>
            {['Number', 'Customer', 'State', 'Placed', ''].map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <TableRow key={order.id}>
              <TableCell>{order.id}</TableCell>
              <TableCell>{order.customer}</TableCell>
              <TableCell>{order.state}</TableCell>
              <TableCell>{order.placed}</TableCell>
              <TableCell>
                <Button onClick={() => void ship(order)}>Ship</Button>
                <Button onClick={() => setDoomed(order)}>Delete</Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Dialog open={doomed !== undefined} onClose={() => setDoomed(undefined)}>
        <DialogTitle>Delete this order?</DialogTitle>
        <DialogContent>It belongs to {doomed?.customer}.</DialogContent>
        <DialogActions>
          <Button onClick={() => setDoomed(undefined)}>Cancel</Button>
          <Button onClick={() => void remove()}>Delete</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
