import { UploadSemaphore } from './form-body.ts';

describe('UploadSemaphore', () => {
  it('gives one person three at a time', () => {
    const uploads = new UploadSemaphore();
    const release = [1, 2, 3].map(() => uploads.acquire('ada'));
    expect(() => uploads.acquire('ada')).toThrow('Too many uploads are under way. Please try again shortly.');
    expect(() => uploads.acquire('ben')).not.toThrow();
    release[0]?.();
    release[0]?.();
    expect(() => uploads.acquire('ada')).not.toThrow();
    expect(() => uploads.acquire('ada')).toThrow('Too many uploads');
  });

  it('gives sixteen in all, and each again once it is given back', () => {
    const uploads = new UploadSemaphore();
    const release = Array.from({ length: 16 }, (_, person) => uploads.acquire(String(person)));
    expect(() => uploads.acquire('one more')).toThrow('Too many uploads');
    for (const give of release) give();
    for (let person = 0; person < 16; person++) uploads.acquire(String(person));
    expect(() => uploads.acquire('one more')).toThrow('Too many uploads');
  });
});
