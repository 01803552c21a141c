import { useMemo } from 'react';

interface Offer {
  validUntil: Date;
}

export function Voucher() {
  const offer = useMemo(() => JSON.parse('{"validUntil":"2031-05-01"}') as Offer, []);
  const year = offer.validUntil.getFullYear(); // planted: boundary at getFullYear
  return <p>Valid until {year}</p>;
}
