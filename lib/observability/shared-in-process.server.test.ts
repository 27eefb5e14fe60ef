import { sharedInProcess } from './shared-in-process.server';

const again = async () => {
  jest.resetModules();
  return (await import('./shared-in-process.server')).sharedInProcess;
};

describe('what a process shares', () => {
  it('is made once, even when the module is loaded twice', async () => {
    const create = jest.fn(() => new Map<string, number>());
    const first = sharedInProcess('test-once', create);
    const other = await again();
    expect(other).not.toBe(sharedInProcess);
    expect(other('test-once', create)).toBe(first);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('has one of each name', () => {
    expect(sharedInProcess('test-a', () => ({}))).not.toBe(sharedInProcess('test-b', () => ({})));
  });

  it('tries again after making it failed', () => {
    const fail = () => {
      throw new Error('not configured');
    };
    expect(() => sharedInProcess('test-later', fail)).toThrow('not configured');
    expect(sharedInProcess('test-later', () => [1])).toEqual([1]);
  });
});
