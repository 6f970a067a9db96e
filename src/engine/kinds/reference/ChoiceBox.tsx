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
import { isNew, type useInlineCreate } from './useInlineCreate';

interface ChoiceBoxProps<Multiple extends boolean> {
  control: Control;
  multiple?: Multiple;
  value: AutocompleteValue<Choice, Multiple, false, false>;
  onChange: (value: AutocompleteValue<Choice, Multiple, false, false>) => void;
  choices: readonly Choice[];
  loading: boolean;
  failed: boolean;
  /** name of the field that must be filled in before there are choices */
  missing: string | undefined;
  /** creates a record that is not among the choices */
  inlineCreate: Pick<ReturnType<typeof useInlineCreate>, 'choices' | 'start'>;
  open: boolean;
  onOpen: (open: boolean) => void;
  searchText: string;
  onSearch: (text: string) => void;
  /** Enter, while the search for the typed text has not ended: a scanner types a code and Enter at once */
  onEnter?: (text: string) => void;
}

const search: Pick<AutocompleteProps<Choice, boolean, false, false>, 'filterOptions'> = {
  // the server has already filtered the choices
  filterOptions: (choices) => choices,
};

/** Combobox whose choices the server finds for the typed text. */
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
    inlineCreate,
    open,
    onOpen,
    searchText,
    onSearch,
    onEnter,
  } = props;
  const translate = useTranslate();
  const { labelOf } = useFormFacts();
  const emptyText = failed
    ? translate('forms.searchFailed')
    : missing === undefined
      ? translate('forms.nothingFound')
      : translate('forms.chooseFirst', { field: labelOf(missing) });

  // not offered before the search has ended
  const createChoices =
    missing === undefined && !failed && !loading
      ? inlineCreate.choices(searchText, choices.length === 0 ? emptyText : undefined)
      : [];
  const choose = (next: typeof value) => {
    const createChoice = [next].flat().find((choice) => choice !== null && isNew(choice));
    if (!createChoice) return onChange(next);
    onOpen(false);
    return inlineCreate.start(searchText);
  };

  const options = [...choices, ...createChoices];
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    const title = multiple ? '' : ([value].flat()[0]?.title ?? '');
    // otherwise Enter would submit the form without a choice for the typed text
    if (open || target.value !== title) event.preventDefault();
    // the text may still mean a record that is no longer listed
    if (options.length === 0) event.defaultMuiPrevented = true;
    if (open && loading && !multiple) onEnter?.(target.value.trim());
  };

  const renderInput = ({ InputProps, inputProps }: AutocompleteRenderInputParams) => (
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
      noOptionsText={emptyText}
      loadingText={translate('forms.searching')}
      clearText={translate('common.actions.clear')}
      openText={translate('common.actions.open')}
      closeText={translate('common.actions.close')}
      clearIcon={<X size={16} aria-hidden="true" />}
      popupIcon={<ChevronDown size={16} aria-hidden="true" />}
      slotProps={{ chip: { size: 'small', deleteIcon: <X size={14} /> } }}
      onOpen={() => onOpen(true)}
      onClose={() => onOpen(false)}
      onChange={(_, next) => choose(next)}
      onInputChange={(_, text, reason) => onSearch(reason === 'input' ? text : '')}
      onBlur={control.onBlur}
      onKeyDown={onKeyDown}
      renderInput={renderInput}
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
