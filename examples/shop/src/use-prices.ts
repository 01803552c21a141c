import { useEffect, useState } from 'react';

interface PriceMessage {
  id: string;
  price: number;
}

/** The latest price of each product, from the shop's WebSocket. */
export function usePrices(): Record<string, number> {
  const [prices, setPrices] = useState<Record<string, number>>({});
  useEffect(() => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/prices`);
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      try {
        const { id, price } = JSON.parse(data) as PriceMessage;
        setPrices((before) => ({ ...before, [id]: price }));
      } catch (error) {
        console.warn('Price message ignored:', String(error), data);
      }
    };
    return () => socket.close();
  }, []);
  return prices;
}
