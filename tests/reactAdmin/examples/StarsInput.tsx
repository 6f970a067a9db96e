import { Rating } from '@mui/material';
import { useInput } from 'react-admin';

/** A custom input: it reads and writes its value with react-admin's `useInput`; the form renders its label and its error. */
export default function StarsInput({ source }: { source: string }) {
  const { field } = useInput<number | null>({ source, format: (value) => value });
  return <Rating name={source} value={field.value} onChange={(_, stars) => field.onChange(stars)} />;
}
