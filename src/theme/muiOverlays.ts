import type { ThemeOptions } from '@mui/material/styles';

export const sheet = { border: '1px solid var(--line)', boxShadow: 'var(--shadow-2)', backgroundImage: 'none' };

/** Styles of overlays: dialogs, menus, tooltips, and the surfaces inside them. */
export const overlays: ThemeOptions['components'] = {
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: { styleOverrides: { root: { background: 'var(--scrim)' }, invisible: { background: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: {
        ...sheet,
        borderRadius: 'var(--radius-l)',
        '@media (max-width: 767px)': { width: 'calc(100% - 24px)', maxWidth: 'none', margin: 12 },
      },
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '16px 20px 12px', fontSize: 'var(--fs-l)', fontWeight: 600, lineHeight: 1.3 } },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px 20px' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: 'var(--text-muted)' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { gap: 8, padding: '12px 20px', borderTop: '1px solid var(--line)' },
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiPopover: { styleOverrides: { paper: { ...sheet, borderRadius: 'var(--radius)' } } },
  MuiMenu: { styleOverrides: { paper: { ...sheet, marginTop: 4 }, list: { padding: 4 } } },
  MuiMenuItem: {
    defaultProps: { dense: true },
    styleOverrides: {
      root: {
        minHeight: 32,
        padding: '4px 8px',
        borderRadius: 'var(--radius-s)',
        fontSize: 'var(--fs-table)',
        '&:hover, &.Mui-focusVisible': { background: 'var(--surface-2)' },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': { background: 'var(--surface-3)' },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: {
        padding: '5px 8px',
        borderRadius: 'var(--radius-s)',
        background: 'var(--chrome)',
        boxShadow: '0 0 0 1px var(--chrome-line)',
        color: 'var(--chrome-text)',
        fontSize: 'var(--fs-s)',
        fontWeight: 400,
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: {
        height: 24,
        borderRadius: 'var(--radius-s)',
        background: 'var(--tone-neutral-bg)',
        fontSize: 'var(--fs-s)',
        fontWeight: 500,
      },
      deleteIcon: { fontSize: 16, color: 'var(--text-muted)' },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { padding: '4px 12px', borderRadius: 'var(--radius)', fontSize: 'var(--fs)' } },
  },
  MuiLinearProgress: { styleOverrides: { root: { height: 3, borderRadius: 2, background: 'var(--line)' } } },
  MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '0 12px', minWidth: 0 } } },
};
