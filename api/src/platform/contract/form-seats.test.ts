import { FormSeats } from './form-seats.ts';

describe('FormSeats', () => {
  it('gives one person three at a time', () => {
    const seats = new FormSeats();
    const leave = [1, 2, 3].map(() => seats.take('ada'));
    expect(() => seats.take('ada')).toThrow('Too many uploads are under way. Please try again shortly.');
    expect(() => seats.take('ben')).not.toThrow();
    leave[0]?.();
    leave[0]?.();
    expect(() => seats.take('ada')).not.toThrow();
    expect(() => seats.take('ada')).toThrow('Too many uploads');
  });

  it('gives sixteen in all, and each again once it is given back', () => {
    const seats = new FormSeats();
    const leave = Array.from({ length: 16 }, (_, person) => seats.take(String(person)));
    expect(() => seats.take('one more')).toThrow('Too many uploads');
    for (const give of leave) give();
    for (let person = 0; person < 16; person++) seats.take(String(person));
    expect(() => seats.take('one more')).toThrow('Too many uploads');
  });
});
