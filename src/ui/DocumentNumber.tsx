import { formatDocument } from '../../i18n/format';

interface DocumentNumberProps {
  number: string | number;
  /** its type's code, as `DNI` */
  type?: string;
}

/** A document as it is said: `DNI 30.222.333`. */
export function DocumentNumber({ number, type }: DocumentNumberProps) {
  return (
    <bdi dir="ltr" className="figure">
      {formatDocument(number, type)}
    </bdi>
  );
}
