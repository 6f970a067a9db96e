import { useTranslate } from 'ra-core';

type Sort = readonly [string, 'asc' | 'desc'];

interface SortChoiceProps {
  names: readonly string[];
  titleOf: (name: string) => string;
  sort: Sort | undefined;
  /** label of "no order"; undefined: an order is required */
  none?: string;
  onChange?: ((sort: Sort | undefined) => void) | undefined;
}

/** Default sort order of a list. */
export function SortChoice({ names, titleOf, sort, none, onChange }: SortChoiceProps) {
  const translate = useTranslate();
  const [name = '', direction = 'asc'] = sort ?? [];
  return (
    <div className="cluster">
      <select
        className="input"
        aria-label={translate('studio.screens.sort')}
        disabled={!onChange}
        value={name}
        onChange={({ target }) =>
          target.value ? onChange?.([target.value, direction]) : none !== undefined && onChange?.(undefined)
        }
      >
        <option value="">{none ?? translate('forms.choose')}</option>
        {names.map((fieldName) => (
          <option key={fieldName} value={fieldName}>
            {titleOf(fieldName)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={translate('studio.screens.direction')}
        disabled={!onChange || name === ''}
        value={direction}
        onChange={(event) => onChange?.([name, event.target.value === 'desc' ? 'desc' : 'asc'])}
      >
        <option value="asc">{translate('studio.screens.ascending')}</option>
        <option value="desc">{translate('studio.screens.descending')}</option>
      </select>
    </div>
  );
}
