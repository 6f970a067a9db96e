import type { ThemeOptions } from '@mui/material/styles';
import { sheet } from './muiOverlays';

const focusRing = { outline: '2px solid var(--focus)', outlineOffset: 2 };

const label = { color: 'var(--text-muted)', fontSize: 'var(--fs-table)', fontWeight: 500, lineHeight: 1.4 };
const legend = { ...label, padding: 0, transform: 'none' };

/** Inputs 36 px high with their label above, like the plain `.field` and `.input`. */
export const inputs: ThemeOptions['components'] = {
  MuiFormControl: {
    defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true },
    // react-admin sets a dense margin by default
    styleOverrides: { root: { '&.MuiFormControl-marginDense': { margin: 0 } } },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none', fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: 'static',
        maxWidth: '100%',
        marginBottom: 4,
        transform: 'none',
        ...label,
        pointerEvents: 'auto',
        '&.Mui-focused': { color: 'var(--text-muted)' },
        '&.Mui-error': { color: 'var(--tone-danger)' },
      },
    },
  },
  RaCheckboxGroupInput: { styleOverrides: { root: { '& .RaCheckboxGroupInput-label': legend } } },
  RaRadioButtonGroupInput: { styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': legend } } },
  MuiFormLabel: { styleOverrides: { asterisk: { color: 'var(--text-faint)' } } },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: 'var(--fs-input)', lineHeight: 1.4286 },
      input: { '&::placeholder': { color: 'var(--text-faint)', opacity: 1 } },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        minHeight: 'var(--input)',
        borderRadius: 'var(--radius)',
        background: 'var(--surface-1)',
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--text-faint)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: 'var(--focus)',
          outline: '2px solid var(--focus)',
          outlineOffset: -1,
        },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--tone-danger)' },
        '&.Mui-disabled, &:has(> input:read-only)': { background: 'var(--surface-2)' },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line)' },
      },
      input: {
        height: 'auto',
        padding: '7px 10px',
        '&.Mui-disabled': { WebkitTextFillColor: 'var(--text-muted)' },
      },
      multiline: { padding: '7px 10px' },
      inputMultiline: { padding: 0 },
      notchedOutline: { top: 0, borderColor: 'var(--line-strong)', '& legend': { display: 'none' } },
    },
  },
  MuiSelect: {
    styleOverrides: {
      select: { minHeight: 'auto', display: 'flex', alignItems: 'center' },
      icon: { color: 'var(--text-muted)' },
    },
  },
  MuiAutocomplete: {
    defaultProps: { fullWidth: true, size: 'small' },
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingBlock: 2,
          paddingInlineStart: 6,
          '& .MuiAutocomplete-input': { padding: '4.5px 4px' },
        },
      },
      paper: { ...sheet, marginBlock: 4 },
      listbox: { padding: 4, fontSize: 'var(--fs-table)' },
      option: {
        '&.MuiAutocomplete-option': { minHeight: 32, padding: '4px 8px', borderRadius: 'var(--radius-s)' },
        '&.MuiAutocomplete-option.Mui-focused': { background: 'var(--surface-2)' },
        '&.MuiAutocomplete-option[aria-selected="true"]': { background: 'var(--surface-3)' },
      },
      tag: { margin: 2, height: 24, borderRadius: 'var(--radius-s)' },
      noOptions: { color: 'var(--text-muted)', fontSize: 'var(--fs-table)' },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        color: 'var(--text-faint)',
        fontSize: 'var(--fs-s)',
        lineHeight: 1.4,
        '&.Mui-error': { color: 'var(--tone-danger)', fontWeight: 500 },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { minHeight: 'var(--input)', marginInlineStart: 0, gap: 8 },
      label: { fontSize: 'var(--fs)' },
    },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { padding: 0, color: 'var(--line-strong)' } },
  },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 0, color: 'var(--line-strong)' } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, borderRadius: 10 },
      switchBase: {
        padding: 3,
        color: 'var(--surface-1)',
        '&.Mui-checked': { color: 'var(--on-ink)', transform: 'translateX(16px)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1, background: 'var(--ink)' },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing,
        '&.Mui-disabled': { color: 'var(--surface-1)' },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 1, background: 'var(--line)' },
      },
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: { opacity: 1, borderRadius: 10, background: 'var(--line-strong)' },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined' },
    styleOverrides: {
      root: { minWidth: 0, minHeight: 'var(--input)', padding: '0 16px' },
      sizeSmall: { minHeight: 28, padding: '0 10px', borderRadius: 'var(--radius-s)', fontSize: 'var(--fs-table)' },
      outlined: { borderColor: 'var(--line-strong)', background: 'var(--surface-1)', color: 'var(--text)' },
      text: { color: 'var(--text)', '&:hover': { background: 'var(--surface-2)' } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 'var(--radius)', '&:hover': { background: 'var(--surface-2)', color: 'var(--text)' } },
      sizeSmall: { padding: 6 },
      edgeEnd: { marginInlineEnd: -6 },
    },
  },
};
