import { as, shot, done, base } from './shots.mjs'
const combos=[['a1280',{width:1280}],['a820d',{width:820,dark:true}],['a390f',{width:390,fr:true}]]
for(const [n,o] of combos){
  const p=await as('administrator',o)
  try{
  await p.waitForTimeout(1500)
  // settings safeguarding
  await p.goto(base+'/office/settings/general'); await p.waitForTimeout(2500); await shot(p,n+'-settings',true)
  await p.goto(base+'/office/posts/blocked'); await p.waitForTimeout(3500); await shot(p,n+'-urgent')
  const link=p.locator('[role=region] ul li a').nth(1)
  const rows=await p.locator('[role=region] ul li').allInnerTexts(); console.log(n,rows.map(r=>r.replace(/\n/g,' | ').slice(0,120)))
  const dad=p.locator('[role=region] ul li',{has:p.locator('button[id^=urgent-]')}).first()
  await dad.locator('button[id^=urgent-]').click(); await p.waitForTimeout(2500); await shot(p,n+'-review')
  await p.keyboard.press('Escape'); await p.waitForTimeout(800)
  await p.locator('[role=region] ul li',{has:p.locator('button[id^=urgent-]')}).first().locator('a').first().click(); await p.waitForTimeout(2500)
  await shot(p,n+'-person',true); console.log(p.url())
  }catch(e){console.log(n,String(e).slice(0,300)); await shot(p,n+'-err')}
}
await done()
