import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../../i18n/format';
import { type ExplanationLine, sentenceValues } from '../../shared/explanation';
import './priceLines.css';

/** The lines that explain a price, in their order; the amount of each stands at its end. */
export function PriceLines({ lines }: { lines: readonly ExplanationLine[] }) {
  const translate = useTranslate();
  return (
    <ol className="price-lines">
      {lines.map((line) => (
        <li key={line.code} data-code={line.code}>
          <span>{translate(`resources.transitos.explanation.${line.code}`, sentenceValues(line, formatMoney))}</span>
          {typeof line.values.importe === 'string' && (
            <bdi className="figure">
              {formatMoney(`${line.code.startsWith('bonificacion') ? '-' : ''}${line.values.importe}`)}
            </bdi>
          )}
        </li>
      ))}
    </ol>
  );
}
