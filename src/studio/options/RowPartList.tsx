import { PartList } from './PartList';

/** Columns of a field with rows. */
export default function RowPartList() {
  return <PartList rows />;
}
