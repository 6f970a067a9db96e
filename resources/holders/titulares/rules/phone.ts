/**
 * An Argentine phone as it is called from anywhere, `+549…` for mobiles, in E.164; null for what cannot be one. Takes `11 5555-1234`,
 * `(011) 15-5555-1234`, `0221 155-551234`, `+54 9 11 5555-1234`; a number of another country stands as it is after its plus.
 */
export function internationalPhone(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (/^\s*(\+|00)/.test(text)) {
    const whole = digits.replace(/^00/, '');
    return /^\d{8,15}$/.test(whole) ? `+${whole}` : null;
  }
  const national = digits.replace(/^54(?=9?\d{10}$)/, '').replace(/^0/, '');
  const mobile = national.replace(/^9(?=\d{10}$)/, '');
  // area of two to four figures, the 15 of a mobile, the rest of ten
  const without15 = mobile.length === 12 ? mobile.replace(/^(11|[23]\d{2,3})15/, '$1') : mobile;
  return /^\d{10}$/.test(without15) ? `+549${without15}` : null;
}
