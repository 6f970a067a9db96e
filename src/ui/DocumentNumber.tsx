import { formatDocument } from '../../i18n/format';

interface DocumentNumberProps {
  number: string | number;
  /** code of its type, e.g. `DNI` */
  type?: string;
}

/** A document number with its type and thousands separators: `DNI 30.222.333`. */
export function DocumentNumber({ number, type }: DocumentNumberProps) {
  return (
    <bdi dir="ltr" className="figure">
      {formatDocument(number, type)}
    </bdi>
  );
}
