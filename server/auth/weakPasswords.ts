/** Digit passwords that attackers try first: the most used ones of public lists, and patterns of the keypad. */
const commonPasswords = new Set(
  `102030 112358 121314 123654 123789 131415 134679 135791 135790 142536 142857 147147 147258 147369 147852 147896
   151617 159357 159753 159951 161718 171819 181920 192837 197346 201314 212223 232425 252627 258369 258456 271828
   291293 314159 321654 321987 357159 357951 369147 369258 369852 456123 456852 520131 654123 654789 741258 741852
   741963 753159 753951 789123 789456 789654 852456 852741 951357 951753 963258 963741 963852 987123 987321
   1029384756 1314520 1357924680 147258369 1472583690 147896325 159357456 159753456 2580147 369258147 456123789
   5201314 741852963 789456123 852963741 963852741 100200300 102030405 10203040 1020304050`.split(/\s+/),
);

/** Every digit differs from the previous one by -1, 0 or 1 throughout: 123456, 987654, 890123, 112233, 123321, 777777. */
function isSequence(digits: string): boolean {
  return [...digits].every((digit, index) => {
    const step = index === 0 ? 0 : (Number(digit) - Number(digits[index - 1]) + 10) % 10;
    return step === 0 || step === 1 || step === 9;
  });
}

/** A repeated block, also with an incomplete last repetition: 121212, 123123, 1231231, 25802580. */
function isRepetition(digits: string): boolean {
  const periods = Array.from({ length: Math.floor(digits.length / 2) }, (_, index) => index + 1);
  return periods.some((period) => digits.slice(period) === digits.slice(0, -period));
}

/** Returns whether a password without leading zeros is too easy to guess. */
export function isCommon(digits: string): boolean {
  return commonPasswords.has(digits) || isSequence(digits) || isRepetition(digits) || new Set(digits).size < 3;
}
