import type { ValueProps } from '../face';

export function PhoneDisplay({ value }: ValueProps) {
  const text = String(value);
  return (
    <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>
      <bdi dir="ltr">{text}</bdi>
    </a>
  );
}
