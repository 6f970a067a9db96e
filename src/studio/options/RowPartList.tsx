import { PartList } from './PartList';

/** The columns of a field's own rows. */
export default function RowPartList() {
  return <PartList rows />;
}
