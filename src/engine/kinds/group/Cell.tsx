import type { FaceProps } from '../face';
import { partsOf } from './parts';

export function GroupCell({ value, field }: FaceProps<'group'>) {
  const text = partsOf(value, field)
    .map((part) => part.text)
    .join(' · ');
  return <span title={text}>{text}</span>;
}
