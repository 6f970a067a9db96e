import Autocomplete, {
  type AutocompleteProps,
  type AutocompleteRenderInputParams,
  type AutocompleteValue,
} from '@mui/material/Autocomplete';
import { ChevronDown, Plus, X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { useFormFacts } from '../../form/FormContext';
import type { Control } from '../input';
import type { Choice } from './choices';
import { isNew, type useCreating } from './useCreating';

interface ChoiceBoxProps<Multiple extends boolean> {
  control: Control;
  multiple?: Multiple;
  value: AutocompleteValue<Choice, Multiple, false, false>;
  onChange: (value: AutocompleteValue<Choice, Multiple, false, false>) => void;
  choices: readonly Choice[];
  loading: boolean;
  failed: boolean;
  /** the field to fill in before there is anything to choose from */
  missing: string | undefined;
  /** the way to one that is not there yet */
  creating: Pick<ReturnType<typeof useCreating>, 'offer' | 'start'>;
  open: boolean;
  onOpen: (open: boolean) => void;
  typed: string;
  onType: (text: string) => void;
}

const search: Pick<AutocompleteProps<Choice, boolean, false, false>, 'filterOptions'> = {
  // the server has searched already
  filterOptions: (choices) => choices,
};

/** Chooses among what the server finds for what is typed. */
export function ChoiceBox<Multiple extends boolean = false>(props: ChoiceBoxProps<Multiple>) {
  const {
    control,
    multiple,
    value,
    onChange,
    choices,
    loading,
    failed,
    missing,
    creating,
    open,
    onOpen,
    typed,
    onType,
  } = props;
  const translate = useTranslate();
  const { labelOf } = useFormFacts();
  const nothing = failed
    ? translate('forms.searchFailed')
    : missing === undefined
      ? translate('forms.nothingFound')
      : translate('forms.chooseFirst', { field: labelOf(missing) });

  // not before it is known what there is
  const offered =
    missing === undefined && !failed && !loading
      ? creating.offer(typed, choices.length === 0 ? nothing : undefined)
      : [];
  const take = (next: typeof value) => {
    const asked = [next].flat().find((choice) => choice !== null && isNew(choice));
    if (!asked) return onChange(next);
    onOpen(false);
    return creating.start(typed);
  };

  const options = [...choices, ...offered];
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    const title = multiple ? '' : ([value].flat()[0]?.title ?? '');
    // the form would go without what is meant by that text
    if (open || target.value !== title) event.preventDefault();
    // it may still mean one that is no longer listed
    if (options.length === 0) event.defaultMuiPrevented = true;
  };

  const input = ({ InputProps, inputProps }: AutocompleteRenderInputParams) => (
    <div
      ref={InputProps.ref}
      className={multiple ? 'choice-box choice-box--many' : 'choice-box'}
      data-invalid={control.invalid}
    >
      {InputProps.startAdornment}
      <input
        {...inputProps}
        className={multiple ? 'choice-box__typed' : 'input'}
        name={control.name}
        placeholder={multiple && InputProps.startAdornment ? '' : translate('forms.typeToSearch')}
        aria-invalid={control.invalid || undefined}
        aria-required={control.required || undefined}
        aria-describedby={control.describedBy}
      />
      {InputProps.endAdornment}
    </div>
  );

  return (
    <Autocomplete<Choice, Multiple, false, false>
      {...search}
      id={control.id}
      multiple={multiple}
      readOnly={control.readOnly}
      value={value}
      options={options}
      open={open}
      loading={loading}
      autoHighlight
      handleHomeEndKeys
      disableCloseOnSelect={multiple}
      getOptionLabel={(choice) => choice.title}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(choice, chosen) => choice.id === chosen.id}
      noOptionsText={nothing}
      loadingText={translate('forms.searching')}
      clearText={translate('common.actions.clear')}
      openText={translate('common.actions.open')}
      closeText={translate('common.actions.close')}
      clearIcon={<X size={16} aria-hidden="true" />}
      popupIcon={<ChevronDown size={16} aria-hidden="true" />}
      slotProps={{ chip: { size: 'small', deleteIcon: <X size={14} /> } }}
      onOpen={() => onOpen(true)}
      onClose={() => onOpen(false)}
      onChange={(_, next) => take(next)}
      onInputChange={(_, text, reason) => onType(reason === 'input' ? text : '')}
      onBlur={control.onBlur}
      onKeyDown={onKeyDown}
      renderInput={input}
      renderOption={({ key, ...option }, choice) => (
        <li key={key} {...option}>
          <span className="choice">
            <span className={isNew(choice) ? 'choice__title choice__title--new' : 'choice__title'}>
              {isNew(choice) && <Plus size={16} aria-hidden="true" />}
              {choice.title}
            </span>
            {choice.detail && <span className="choice__detail">{choice.detail}</span>}
          </span>
        </li>
      )}
    />
  );
}
