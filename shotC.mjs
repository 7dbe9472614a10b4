import { as, shot, done, base } from './shots.mjs'
for(const [n,o] of [['s1280',{width:1280}],['s820d',{width:820,dark:true}],['s390f',{width:390,fr:true}]]){
 const p=await as('school',o); await p.waitForTimeout(2500); await shot(p,n+'-first')
 await p.goto(base+'/office/posts/blocked'); await p.waitForTimeout(3500); await shot(p,n+'-blocked')
 const b=p.locator('[role=region] ul li button[id^=urgent-]').first()
 if(await b.count()){ await b.click(); await p.waitForTimeout(2500); await shot(p,n+'-post')
  await p.getByRole('button',{name:/Ask the platform|Interroger|Demander/}).first().click().catch(e=>console.log('ask',String(e).slice(0,80))); await p.waitForTimeout(1200); await shot(p,n+'-ask')
  await p.keyboard.press('Escape'); await p.waitForTimeout(500); await p.keyboard.press('Escape'); await p.waitForTimeout(700)
  const a=p.locator('[role=region] ul li a').first(); if(await a.count()){ await a.click(); await p.waitForTimeout(2500); await shot(p,n+'-person',true) }
 } else console.log(n,'no urgent')
}
await done()
