import { drawPlate } from './plates';
import './plate.css';

interface PlateProps {
  value: string;
  large?: boolean;
}

/** A licence plate drawn as on the road; its text can be selected and read as one word. */
export function Plate({ value, large }: PlateProps) {
  const { look, moto, groups } = drawPlate(value);
  const [first, second, third] = groups;
  const classes = ['plate', `plate--${look}`, moto && 'plate--moto', large && 'plate--large'].filter(Boolean).join(' ');
  return (
    <bdi dir="ltr" translate="no" className={classes}>
      <span>{first}</span>
      {second && <span>{second}</span>}
      {third && <span>{third}</span>}
    </bdi>
  );
}
