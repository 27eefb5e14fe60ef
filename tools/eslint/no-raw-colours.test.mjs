import { noRawColours } from './no-raw-colours.mjs';
import { testRule } from './rule-test.mjs';

const file = 'components/ui/button.tsx';

testRule('no-raw-colours', noRawColours, {
  allowed: [
    [file, 'const a = <p className="bg-surface text-ink border-line" />;'],
    [file, 'const a = <p className="text-[15px] bg-whitewash w-[calc(100%-4px)]" />;'],
    [file, 'const a = <svg fill="currentColor" stroke="var(--line)" />;'],
    [file, 'const a = "#main";'],
  ],
  refused: [
    [file, 'const a = <p className="p-2 bg-red-500" />;', 'raw'],
    [file, 'const a = <p className="hover:text-white" />;', 'raw'],
    [file, 'const a = <p className={`border-x-gray-200 ${b}`} />;', 'raw'],
    [file, "const a = tv({ base: 'bg-[#fff]' });", 'raw'],
    [file, "const a = tv({ base: 'text-[oklch(0.5_0.1_20)]' });", 'raw'],
    [file, 'const a = <svg fill="#ff0000" />;', 'raw'],
    [file, 'const a = <p style={{ color: "rgb(0 0 0)" }} />;', 'raw'],
  ],
});
